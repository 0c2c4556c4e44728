import { agent, lineEndpoints } from '@benjarong/contract';
import { depositCalls, earlyScript, memberCalls, statementCalls } from '@benjarong/core/early-script';

const { login } = lineEndpoints;
const { code } = agent;

/**
 * For a script in the HTML's head, before any module is read (line.md "First paint"). It makes the deep link of LINE's
 * first redirect the address at once, so that there is one document instead of two; and it sends the calls that every
 * opening begins with: the exchange of the window's ID token (in LINE's own browser only: anywhere else a link would log
 * its reader in as its writer), or the refresh of a remembered session, and with its answer the page's own.
 */
export const headScript = earlyScript({
  pages: {
    '/liff/deposit': depositCalls,
    '/liff/member': memberCalls,
    '/liff/statement?': statementCalls,
  },
  before: `var u=new URL(location.href),s=u.searchParams.get('liff.state'),b=u.searchParams.has('liffClientId')||u.searchParams.has('liffOAuth2Error');
if(s&&!b&&/^\\/[a-z]/.test(s)){var t=new URL(u.origin+'/liff'+s);if(t.pathname.indexOf('/liff/')===0)history.replaceState(history.state,'',t.pathname+t.search+u.hash)}
var id=new URLSearchParams(location.hash.slice(1)).get('id_token');
if(id&&!b&&/Line\\/[\\d.]+ LIFF/.test(navigator.userAgent))more(ask('POST','${login.path}',j,JSON.stringify({id_token:id,agent_code:'${code}'})))`,
  unless: 'id',
});
