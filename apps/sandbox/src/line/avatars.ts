import type { PersonKey } from './people.ts';

const faces: Readonly<Record<PersonKey, { readonly ground: string; readonly body: string }>> = {
  fahsai: {
    ground:
      '<rect width="96" height="96" fill="#BFE3FF"/><circle cx="78" cy="20" r="12" fill="#FFE9A8"/><path d="M-4 40q14-14 28-3q10-6 18 3z" fill="#fff" opacity=".85"/>',
    body: '<path d="M20 96c0-20 12-28 28-28s28 8 28 28z" fill="#4B6BD6"/><path d="M22 60c-4-30 10-42 26-42s30 12 26 42l-4 16H26z" fill="#2B2340"/><rect x="41" y="56" width="14" height="18" rx="7" fill="#F1BE96"/><ellipse cx="48" cy="46" rx="18" ry="20" fill="#F9D2AE"/><path d="M29 46c0-16 10-22 21-22 10 0 18 7 17 20-9-1-16-5-20-11-4 7-10 11-18 13z" fill="#2B2340"/><path d="M66 26l7-5 1 9 8 2-7 5z" fill="#FF9BB0"/>',
  },
  tonkla: {
    ground:
      '<rect width="96" height="96" fill="#CFEFD2"/><path d="M0 80q24-20 48-4t48-8v28H0z" fill="#9AD4A2"/>',
    body: '<path d="M18 96c0-20 13-27 30-27s30 7 30 27z" fill="#F2A33A"/><path d="M40 70l8 10 8-10z" fill="#fff"/><rect x="41" y="56" width="14" height="17" rx="7" fill="#D89B6C"/><ellipse cx="48" cy="45" rx="18" ry="20" fill="#E8B184"/><path d="M28 44c-3-20 8-28 21-28 14 0 22 9 19 28-3-9-6-12-9-14-8 4-19 4-25 1-3 3-5 7-6 13z" fill="#352620"/><g fill="none" stroke="#3B3230" stroke-width="2"><circle cx="40" cy="47" r="6.500"/><circle cx="56" cy="47" r="6.500"/><path d="M46.500 47h3"/></g>',
  },
  mali: {
    ground:
      '<rect width="96" height="96" fill="#FFDCE4"/><g fill="#fff" opacity=".9"><circle cx="14" cy="22" r="5"/><circle cx="22" cy="15" r="5"/><circle cx="24" cy="25" r="5"/><circle cx="82" cy="74" r="5"/><circle cx="76" cy="82" r="5"/></g>',
    body: '<path d="M20 96c0-19 12-27 28-27s28 8 28 27z" fill="#8E4FC4"/><circle cx="48" cy="16" r="11" fill="#513427"/><path d="M26 52c-4-24 8-34 22-34s26 10 22 34z" fill="#513427"/><rect x="41" y="56" width="14" height="17" rx="7" fill="#EAB08A"/><ellipse cx="48" cy="46" rx="18" ry="20" fill="#F6CBA4"/><path d="M29 46c1-14 9-20 19-20s18 6 19 20c-6-2-10-7-12-12-6 7-15 11-26 12z" fill="#513427"/><g fill="#fff"><circle cx="34" cy="22" r="3.500"/><circle cx="40" cy="19" r="3.500"/><circle cx="33" cy="28" r="3.500"/></g><circle cx="35" cy="22.500" r="1.800" fill="#F9D06B"/>',
  },
};

/** A person's drawn picture, a square of 96; our own drawing. */
export function avatarSvg(key: PersonKey): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${faces[key].ground}${faces[key].body}<g fill="#3B2A2A"><circle cx="41" cy="47" r="2.300"/><circle cx="55" cy="47" r="2.300"/></g><path d="M43 55q5 5 10 0" fill="none" stroke="#B4584F" stroke-width="2.200" stroke-linecap="round"/><g fill="#F08A84" opacity=".45"><circle cx="36" cy="53" r="3.400"/><circle cx="60" cy="53" r="3.400"/></g></svg>`;
}
