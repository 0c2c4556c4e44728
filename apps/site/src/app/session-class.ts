/**
 * For a script in the HTML's head: marks `<html>` with `member` when this browser remembers a log-in, so
 * that prerendered HTML shows the right face at once. Blocked storage counts as a visitor.
 */
export const sessionClassScript =
  "try{if(/\"isLoggedIn\":true/.test(localStorage.getItem('user')||''))document.documentElement.classList.add('member')}catch(e){}";
