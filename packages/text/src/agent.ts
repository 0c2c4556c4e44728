/** The seeded brand; what a member sees comes from the agent config and can be changed there. */
export const agentText = {
  brandName: 'เบญจรงค์',
} as const;
