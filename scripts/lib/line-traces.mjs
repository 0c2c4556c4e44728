// What no production build may contain of LINE: the sandbox's LINE in any of them, LINE's SDK in the site's.

/**
 * Pieces of text by which the sandbox's LINE betrays itself, from its own tables: `hosts` is `lineHosts` of the sandbox,
 * `settings` what `sandboxLine()` gives a demo.
 */
export const sandboxMarks = ({ hosts, settings, sandbox }) => [
  ...Object.values(hosts),
  ...['LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET', 'LIFF_ID'].map((name) => settings[name]),
  ...['LINE_MESSAGING_CHANNEL_ID', 'LINE_MESSAGING_CHANNEL_SECRET'].map((name) => settings[name]),
  new URL(sandbox).host,
];

/** How the demo's build of the mini-app finds the sandbox; the server only passes the setting on, browsers never see it. */
export const demoMarks = ['__lineEnvironment', 'line_environment'];

/** Words that LINE's SDK and the start of the mini-app have and nothing else of ours. */
export const liffMarks = ['LIFF_STORE', 'code_verifier', 'subWindowGetMSIT', 'friendship_status_changed'];

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Lines `file: mark`, for each mark in each file; `files` is name → text. A path counts as a whole: `/line/me`, not `/line/method`. */
export const findTraces = (files, marks) => {
  const patterns = marks.map((mark) => [mark, new RegExp(`${escaped(mark)}(?![\\w-])`)]);
  return Object.entries(files).flatMap(([file, text]) =>
    patterns.filter(([, pattern]) => pattern.test(text)).map(([mark]) => `${file}: ${mark}`),
  );
};

/** Marks that none of `files` has: a check that looks for them proves nothing any more. */
export const deadMarks = (files, marks) => marks.filter((mark) => findTraces(files, [mark]).length === 0);
