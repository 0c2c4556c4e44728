import { agent, lineEndpoints, paymentEndpoints, sessionEndpoints } from '@benjarong/contract';

const { login } = lineEndpoints;
const { refresh } = sessionEndpoints;
const { channels } = paymentEndpoints;
const { code } = agent;

/**
 * For a script in the HTML's head, before any module is read (line.md "First paint"). It makes the deep link of LINE's
 * first redirect the address at once, so that there is one document instead of two; and it sends the calls that every
 * opening begins with: the exchange of the window's ID token (in LINE's own browser only: anywhere else a link would log
 * its reader in as its writer), or the refresh of a remembered session, and with its answer the channels of the deposit. Core takes the replies (`core/api/early.ts`) or, without them, asks itself.
 */
export const headScript = `(function(){try{
var u=new URL(location.href),s=u.searchParams.get('liff.state'),b=u.searchParams.has('liffClientId')||u.searchParams.has('liffOAuth2Error');
if(s&&!b&&/^\\/[a-z]/.test(s)){var t=new URL(u.origin+'/liff'+s);if(t.pathname.indexOf('/liff/')===0)history.replaceState(history.state,'',t.pathname+t.search+u.hash)}
var e=window.bjEarly={};
function ask(m,p,h,o){var a=Date.now(),r=fetch(p,{method:m,headers:h,body:o,signal:AbortSignal.timeout?AbortSignal.timeout(15000):undefined}).then(function(x){var n=Date.now();return x.text().then(function(t){return{status:x.status,text:t,date:x.headers.get('date'),sent:a,received:n}})});
r.catch(function(){});e[m+' '+p]={body:o,authorization:h.authorization,reply:r};return r}
function more(r){r.then(function(x){var d=JSON.parse(x.text).data||{},k=d.access_token||(d.session||{}).access_token;
if(k&&/^\\/liff\\/deposit$/.test(location.pathname))ask('GET','${channels.path}',{accept:'application/json',authorization:'Bearer '+k})}).catch(function(){})}
var j={accept:'application/json','content-type':'application/json'},id=new URLSearchParams(location.hash.slice(1)).get('id_token');
if(id){if(!b&&/Line\\/[\\d.]+ LIFF/.test(navigator.userAgent))more(ask('POST','${login.path}',j,JSON.stringify({id_token:id,agent_code:'${code}'})))}
else if(/"isLoggedIn":true/.test(localStorage.getItem('user')||'')){
var go=function(){return ask('POST','${refresh.path}',j,'{}')};
if(navigator.locks){navigator.locks.request('benjarong-session',function(){var r=go();more(r);return r.catch(function(){})})}else more(go())}
}catch(x){}})()`;
