import { offlineText as text } from '@benjarong/text';
import { colorModeScript } from '@benjarong/ui/color-mode';
import { palette } from '@benjarong/ui/palette';

import { continueOnline } from './continue.ts';

/**
 * The offline page as HTML of one piece: its picture is written in by the server, its font (an address under `/assets/`) is
 * kept by the worker, and the brand's places are filled as those of every page.
 */
export function offlineHtml(font: string): string {
  return `<!doctype html>
<html lang="th" data-accent="%BRAND_ACCENT%">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${text.title} · %BRAND_NAME%</title>
<style>${styleOf(font)}</style>
<script>${colorModeScript}</script>
</head>
<body>
<header lang="en">%BRAND_NAME%</header>
<main>
<div class="art"></div>
<h1>${text.title}</h1>
<div role="status"><p class="no-signal">${text.noSignal}</p><p class="no-answer">${text.noAnswer}</p></div>
<p class="safe">${text.safe}</p>
<button type="button"><span class="idle">${text.retry}</span><span class="busy">${text.trying}</span></button>
<p class="quiet">${text.waiting}</p>
</main>
<script>(${continueOnline.toString()})()</script>
</body>
</html>
`;
}

function styleOf(font: string): string {
  const { ink, porcelain, gold, jade } = palette;
  return `
@font-face{font-family:Anuphan;src:url(${font}) format('woff2');font-weight:100 700;unicode-range:U+0E01-0E5B,U+200C-200D,U+25CC}
:root{color-scheme:light;--bg:${porcelain[50]};--glow:${porcelain[200]};--panel:${porcelain[0]};--line:${porcelain[300]};--fg:${ink[900]};--muted:#4A5178;--safe:${jade[700]};--act:${ink[700]};--on-act:#fff;--ring:#3557E0}
:root.dark{color-scheme:dark;--bg:${ink[950]};--glow:${ink[800]};--panel:${ink[850]};--line:${ink[700]};--fg:#F6F3EA;--muted:#B4BAD9;--safe:${jade[300]};--act:${gold[400]};--on-act:${ink[950]};--ring:${gold[300]}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr;background:radial-gradient(120% 70% at 50% 0,var(--glow),var(--bg) 70%);color:var(--fg);font:400 1rem/1.625rem Anuphan,'Noto Sans Thai',system-ui,sans-serif}
header{padding:max(20px,env(safe-area-inset-top)) 20px 0;text-align:center;font-weight:600}
main{width:min(100% - 32px,420px);margin:auto;padding:28px 24px 24px;border:1px solid var(--line);border-radius:20px;background:var(--panel);text-align:center;box-shadow:0 12px 40px rgba(5,7,15,.16)}
.art{height:180px;margin-bottom:12px;background:url(/art/empty/offline.svg#inline) center/contain no-repeat}
h1{font-size:1.5rem;line-height:2.125rem;font-weight:700}
p{margin-top:8px;color:var(--muted);text-wrap:balance}
.safe{color:var(--safe);font-weight:600}
.quiet{font-size:.875rem;line-height:1.375rem}
button{width:100%;min-height:52px;margin-top:20px;padding:10px 20px;border:0;border-radius:12px;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;font-size:1.0625rem;cursor:pointer}
button[aria-disabled]{opacity:.75;cursor:progress}
button:focus-visible{outline:3px solid var(--ring);outline-offset:3px}
button[aria-disabled] .idle,button:not([aria-disabled]) .busy,:root[data-signal] .no-signal,:root:not([data-signal]) .no-answer{display:none}
@media (max-height:560px){.art{height:110px}}
`;
}
