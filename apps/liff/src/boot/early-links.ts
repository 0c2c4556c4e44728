/**
 * For a second script in the HTML's head, behind the build's notes (`ahead.ts`): what surely is needed is asked for while the
 * page is read, before any module is. The app's styles always; LINE's SDK where LINE's window brought a token; the page
 * itself for anyone who is, or is about to be, logged in.
 */
export const earlyLinks = `(function(){try{
var q=new URL(location.href).searchParams,id=/[#&]id_token=/.test(location.hash);
function all(n){var m=[].slice.call(document.querySelectorAll('meta[name="'+n+'"]')),one=m.filter(function(x){return x.dataset.query&&q.get(x.dataset.query)})[0]||m.filter(function(x){return!x.dataset.query})[0];
if(one)one.content.split(' ').forEach(function(h){if(!h)return;var l=document.createElement('link');l.rel=/\\.css$/.test(h)?'stylesheet':'modulepreload';l.crossOrigin='';if(n==='bj-page'&&l.rel!=='stylesheet')l.fetchPriority='low';l.href=h;document.head.append(l)})}
if(id)all('bj-sdk');all('bj-app');
if(id||/"isLoggedIn":true/.test(localStorage.getItem('user')||''))all('bj-page')
}catch(x){}})()`;
