/** What the server says when an auth call succeeded and the specification shows its message (§8). */
export const authServerText = {
  registered: 'สมัครสมาชิกสำเร็จ',
} as const;
