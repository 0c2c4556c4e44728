import { agent, lineEndpoints, paymentEndpoints, promotionEndpoints } from '@benjarong/contract';
import { type Preview, previewPicture } from '@benjarong/contract/share';
import { type Flow, flows } from '@benjarong/core/share';
import { liffText, previewText } from '@benjarong/text';
import { colorModeScript } from '@benjarong/ui/color-mode';
import { earlySubmitScript } from '@benjarong/ui/early-submit';

import { earlyLinks } from './boot/early-links.ts';
import { headScript } from './boot/head-script.ts';
import { isGuarded } from './flows/flows.ts';

/** What the build writes into index.html: the head's script and the words that stand before any script runs. */
export const places: Readonly<Record<string, string>> = {
  HEAD_SCRIPT: `${colorModeScript};${headScript}`,
  HEAD_END: earlyLinks,
  SHELL: splash(),
  NOSCRIPT: liffText.noScript,
};

/** Every flow has an HTML file of its own with the preloads of its page. */
export const names: readonly string[] = flows.map(({ name }) => name);

/** What each flow's HTML shows before any script has run: its title and the places of what comes. */
export const shells: Readonly<Record<string, string>> = Object.fromEntries(
  flows.map((flow) => [flow.name, shellOf(flow)]),
);

/** Those whose own scripts are fetched when it is known who is there (boot/ahead.ts). */
export const guarded: readonly string[] = flows.filter(isGuarded).map(({ name }) => name);

/**
 * Flows that the server draws with the answers of their first calls when they are asked for (`draw.tsx`) → parameters of the
 * query that are drawn too.
 */
export const drawn: Readonly<Record<string, readonly string[]>> = { deposit: ['amount'] };

/** Calls that a drawn flow begins with: `publicAnswers` of the server's modules, and public ones. */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  deposit: [
    paymentEndpoints.channels.path,
    paymentEndpoints.info.path,
    paymentEndpoints.qrcodeInfo.path,
    `${promotionEndpoints.list.path}?agent_code=${agent.code}`,
  ],
};

/**
 * In the head of a drawn flow: a member who is remembered here, or whom LINE's window has just logged in (the head's calls answered:
 * a member, and no running order), with nothing of their own to see in it, sees the drawing at once, and forms that are sent too early
 * wait. An app that began without the drawing took it away. Where it goes after all (LINE is silent, the log-in comes first) what was typed is in the address, from which the form begins.
 */
export const drawnScript = `(function(){try{var d=document,a=localStorage,t=/"order_until":(\\d+)/.exec(a.getItem('local')||''),e=(window.bjEarly||{})['${lineEndpoints.login.method} ${lineEndpoints.login.path}'],typed=new Map(),o;
function show(){d.documentElement.classList.add('known')}
if(!(t&&t[1]>Date.now())&&!/"promotion":"[^"]|"form\\.deposit":/.test(sessionStorage.getItem('session')||'')){
if(/"isLoggedIn":true/.test(a.getItem('user')||''))show();
else if(e)e.reply.then(function(x){if(JSON.parse(x.text).data.session)return window.bjEarly['${paymentEndpoints.qrcodeInfo.method} ${paymentEndpoints.qrcodeInfo.path}'].reply}).then(function(x){var r=d.getElementById('root');if(x&&(!r||r.dataset.prerendered)&&JSON.parse(x.text).data.order===null)show()}).catch(function(){})}
d.addEventListener('input',function(v){var f=v.target,r=f.closest('html:not(.heard) [data-prerendered]');if(!r||!f.name)return;typed.set(f.name,f.value);
if(!o)(o=new MutationObserver(function(){var u=new URL(location.href);typed.forEach(function(x,n){u.searchParams.set(n,x)});history.replaceState(history.state,'',u)})).observe(r,{attributeFilter:['data-prerendered']})},true)
}catch(x){}})();${earlySubmitScript}`;

/** What links to each flow show in a chat; search engines keep none of them. */
export const previews: readonly Preview[] = flows.map(({ name, site, title }) => {
  const routes = [site, ...Object.keys(previewText.routes).filter((route) => route.startsWith(`${site}/:`))];
  const text = routes.map((route) => previewText.routes[route]).find((found) => found !== undefined);
  return {
    path: `/liff/${name}`,
    title,
    description: text?.description ?? previewText.member,
    picture: previewPicture(site),
    index: false,
  };
});

/** Where it is not known yet which flow comes, or the flow has the screen for itself. */
function splash(): string {
  return `<div id="splash" role="status"><img src="/art/icon.svg" alt="" width="64" height="64" /><i></i><p>${liffText.splash}</p></div>`;
}

/** Tasks and a member's pages begin with their title; the other rooms with a picture. */
function shellOf({ access, layout, title }: Flow): string {
  if (layout === 'whole') return splash();
  const named = layout === 'task' || access === 'member';
  return `<div id="shell" data-layout="${layout}"><p role="status">${liffText.splash}</p>${named ? `<b>${title}</b>` : ''}${'<i></i>'.repeat(4)}</div>`;
}
