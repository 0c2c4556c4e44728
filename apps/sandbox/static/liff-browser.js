// The native side of LINE's in-app browser, for the demo only. A page that the sandbox opened "inside LINE" (it came
// with a context token in the hash) gets what the LINE app would give it: liff.isInClient() is true without LINE's user
// agent, and window._liff carries closeWindow and openWindow to the sandbox. Runs before the SDK, as a classic script.
// SANDBOX_ORIGIN is filled in by whoever builds or serves this file.
(() => {
  const mark = 'LIFF_STORE:isInClient';
  try {
    if (/[#&]context_token=/.test(location.hash)) sessionStorage.setItem(mark, '1');
    if (sessionStorage.getItem(mark) !== '1') return;
  } catch {
    return;
  }
  const sandbox = 'SANDBOX_ORIGIN';
  const framed = window.parent !== window;
  const tell = (type, data) => window.parent.postMessage({ line: type, data }, sandbox);
  const alone = {
    closeWindow: () => location.assign(`${sandbox}/line`),
    openWindow: ({ url }) => window.open(url, '_blank'),
  };
  window._liff = {
    features: [],
    postMessage: (type, _featureToken, _callback, parameters) => {
      let data = {};
      try {
        data = JSON.parse(parameters);
      } catch {
        // closeWindow has none
      }
      if (framed) tell(type, data);
      else alone[type]?.(data);
    },
  };
  if (!framed) return;
  // The native header shows the page's title.
  const title = () => tell('title', { title: document.title });
  new MutationObserver(title).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  document.addEventListener('DOMContentLoaded', title);
})();
