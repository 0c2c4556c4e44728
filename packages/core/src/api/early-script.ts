import {
  agent,
  paymentEndpoints,
  promotionEndpoints,
  sessionEndpoints,
  walletEndpoints,
} from '@benjarong/contract';

const { refresh, userInfo } = sessionEndpoints;
const { wallets } = walletEndpoints;

/** A call of a member's page, as core writes it: method and address with its query. */
export type EarlyCallOf = readonly [method: 'GET' | 'POST', url: string];

interface EarlyScriptParts {
  /** Calls that the page at an address begins with, once a member is there. */
  readonly pages: Readonly<Record<string, readonly EarlyCallOf[]>>;
  /**
   * Statements before the calls, and what is done instead of the refresh: `ask(method, path, headers, body)` sends one call,
   * `more(reply)` the member's calls with the token in that reply. A true expression after `unless` = nothing else is sent.
   */
  readonly before?: string;
  readonly unless?: string;
}

const always: readonly EarlyCallOf[] = [
  [userInfo.method, userInfo.path],
  [wallets.method, wallets.path],
];

/**
 * A statement for a script in the HTML's head, before any module is read: where this browser remembers a log-in, the
 * session is refreshed (under the lock that all tabs share) and the page's first calls follow with its token. Core takes
 * the replies (`takeEarly`) or, without them, asks itself. Throws nothing.
 */
export function earlyScript({ pages, before = '', unless = 'false' }: EarlyScriptParts): string {
  return `(function(){try{
var e=window.bjEarly={},c=${JSON.stringify(pages)};
function ask(m,p,h,o){var a=Date.now(),r=fetch(p,{method:m,headers:h,body:o,signal:AbortSignal.timeout?AbortSignal.timeout(15000):undefined}).then(function(x){var n=Date.now();return x.text().then(function(t){return{status:x.status,text:t,date:x.headers.get('date'),sent:a,received:n}})});
r.catch(function(){});e[m+' '+p]={body:o,authorization:h.authorization,reply:r};return r}
function more(r){r.then(function(x){var d=JSON.parse(x.text).data||{},k=d.access_token||(d.session||{}).access_token;
if(k&&window.bjEarly===e)(c[location.pathname]||[]).concat(${JSON.stringify(always)}).forEach(function(q){ask(q[0],q[1],Object.assign({authorization:'Bearer '+k},q[0]==='POST'?j:{accept:j.accept}),q[0]==='POST'?'{}':undefined)})}).catch(function(){})}
var j={accept:'application/json','content-type':'application/json'};
${before}
if(!(${unless})&&/"isLoggedIn":true/.test(localStorage.getItem('user')||'')){
var go=function(){return ask('POST','${refresh.path}',j,'{}')};
if(navigator.locks){navigator.locks.request('benjarong-session',function(){var r=go();more(r);return r.catch(function(){})})}else more(go())}
}catch(x){}})()`;
}

const { channels, qrcodeInfo } = paymentEndpoints;

/** What the form of a deposit waits for: the channels, a running order, what is on offer. */
export const depositCalls: readonly EarlyCallOf[] = [
  [channels.method, channels.path],
  [qrcodeInfo.method, qrcodeInfo.path],
  [promotionEndpoints.list.method, `${promotionEndpoints.list.path}?agent_code=${agent.code}`],
];
