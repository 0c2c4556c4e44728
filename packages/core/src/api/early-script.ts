import {
  agent,
  limits,
  paymentEndpoints,
  promotionEndpoints,
  sessionEndpoints,
  statementEndpoints,
  walletEndpoints,
} from '@benjarong/contract';

import { hearingMs } from './session.ts';

const { refresh, userInfo } = sessionEndpoints;
const { points, wallets } = walletEndpoints;

/**
 * What core asks about the first in the reply's `list` whose field `open` is true: `url` with field `id` as its query. Without
 * a query `url` answers the same: that is asked at once, and is the reply if its field `about` has that `id`.
 */
interface EarlyNext {
  readonly list: string;
  readonly open: string;
  readonly id: string;
  readonly url: string;
  readonly about: string;
}

/** A call of a member's page, as core writes it: method and address with its query, and the GET that it asks after the reply. */
export type EarlyCallOf = readonly [method: 'GET' | 'POST', url: string, next?: EarlyNext];

interface EarlyScriptParts {
  /**
   * Calls that the page at an address begins with, once a member is there. A key that ends with `?` is the address without a
   * query: with one the page begins as another.
   */
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
 * session is refreshed and the page's first calls follow with its token. Of all tabs that are opened at once one refreshes,
 * under the lock that they share, and the others hear its token (`session.ts` speaks the same messages). Core takes the
 * replies (`takeEarly`) or, without them, asks itself. Throws nothing.
 */
export function earlyScript({ pages, before = '', unless = 'false' }: EarlyScriptParts): string {
  return `(function(){try{
var e=window.bjEarly={},c=${JSON.stringify(pages)},l=location;
function keep(m,p,h,o,r){r.catch(function(){});e[m+' '+p]={body:o,authorization:h.authorization,reply:r};return r}
function send(m,p,h,o){var a=Date.now();return fetch(p,{method:m,headers:h,body:o,signal:AbortSignal.timeout?AbortSignal.timeout(15000):undefined}).then(function(x){var n=Date.now();return x.text().then(function(t){return{status:x.status,text:t,date:x.headers.get('date'),sent:a,received:n}})})}
function ask(m,p,h,o){return keep(m,p,h,o,send(m,p,h,o))}
function token(x){var d=JSON.parse(x.text).data||{};return d.access_token||(d.session||{}).access_token}
function more(r){r.then(function(x){var k=token(x);
if(k&&window.bjEarly===e)(c[l.pathname]||!l.search&&c[l.pathname+'?']||[]).concat(${JSON.stringify(always)}).forEach(function(q){var g={authorization:'Bearer '+k,accept:j.accept},f=q[2],r=q[0]==='POST'?ask(q[0],q[1],Object.assign(g,j),'{}'):ask(q[0],q[1],g);
if(f){var w=send('GET',f.url,g);w.catch(function(){});r.then(function(x){var i=JSON.parse(x.text).data[f.list].filter(function(o){return o[f.open]})[0],u;if(i&&window.bjEarly===e){u=f.url+'?'+f.id+'='+encodeURIComponent(i[f.id]);
keep('GET',u,g,undefined,w.then(function(x){var d=JSON.parse(x.text).data;return d&&d[f.about][f.id]===i[f.id]?x:send('GET',u,g)}))}}).catch(function(){})}})}).catch(function(){})}
var j={accept:'application/json','content-type':'application/json'};
${before}
var u=localStorage.getItem('user')||'';
if(!(${unless})&&/"isLoggedIn":true/.test(u)){
var n=JSON.parse(u).username,b=window.BroadcastChannel&&new BroadcastChannel('benjarong'),known;
function end(){if(b)b.close();b=0}
if(b)b.onmessage=function(v){var d=v.data||{},a=Date.now();if(known||!d.token||!n||d.username!==n)return;known=1;end();
more(keep('POST','${refresh.path}',j,'{}',Promise.resolve({status:200,text:JSON.stringify({error:0,message:'',data:{access_token:d.token,username:n}}),date:null,sent:a,received:a})))};
var go=function(){if(known)return;known=1;var r=ask('POST','${refresh.path}',j,'{}');more(r);
return r.then(function(x){var k=x.status===200&&token(x);if(!k||!b||window.bjEarly!==e)return;b.postMessage({kind:'token',token:k,username:n});return new Promise(function(f){setTimeout(f,${hearingMs})})}).catch(function(){}).then(end)};
if(navigator.locks)navigator.locks.request('benjarong-session',go).catch(end);else go()}
}catch(x){}})()`;
}

const { channels, info, qrcodeInfo } = paymentEndpoints;

/** What the form of a deposit waits for: the channels, what to know about the first open one, a running order, what is on offer. */
export const depositCalls: readonly EarlyCallOf[] = [
  [
    channels.method,
    channels.path,
    { list: 'channels', open: 'is_open', id: 'channel_id', url: info.path, about: 'channel' },
  ],
  [qrcodeInfo.method, qrcodeInfo.path],
  [promotionEndpoints.list.method, `${promotionEndpoints.list.path}?agent_code=${agent.code}`],
];

/** What the newest movements and the list of all of them begin with. */
const statementCall: EarlyCallOf = [
  statementEndpoints.statement.method,
  `${statementEndpoints.statement.path}?view=sittings&limit=${limits.pageSizeDefault}`,
];

/** What a member's own page is drawn from: points and the newest movements. */
export const memberCalls: readonly EarlyCallOf[] = [[points.method, points.path], statementCall];

/** What the statement is drawn from, as long as nothing is filtered. */
export const statementCalls: readonly EarlyCallOf[] = [statementCall];
