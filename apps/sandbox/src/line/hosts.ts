/**
 * Where the sandbox plays each address of LINE: the host as the SDK and the product write it, and the path under
 * the sandbox's own origin. A build for the demo replaces the left side by origin + right side, and nothing else.
 * `https://access.line.me` as the issuer of an ID token is a name, not an address: it stays.
 */
export const lineHosts = {
  'https://access.line.me': '/line/access',
  'https://api.line.me': '/line/api',
  'https://api-data.line.me': '/line/api-data',
  'https://liff.line.me': '/line/liff',
  'https://miniapp.line.me': '/line/miniapp',
  'https://line.me': '/line/me',
  'https://liffsdk.line-scdn.net': '/line/liffsdk',
  'https://static.line-scdn.net': '/line/static',
  // Schemes that the LINE app itself catches; the sandbox answers 204, so the page that navigates stays.
  'line://picker': '/line/native/picker',
  'liff://close': '/line/native/close',
} as const;
