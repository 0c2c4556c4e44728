import { writeFileSync } from 'node:fs';
import { tokenCss } from '../src/theme/token-css.ts';

writeFileSync(new URL('../src/styles/tokens.css', import.meta.url), tokenCss());
