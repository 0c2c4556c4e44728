/**
 * For a script in the HTML's head: marks `<html>` with `member` when this browser remembers a log-in (in storage, or in the
 * cookie that stands in for a blocked one), so that prerendered HTML shows the right face at once.
 */
export const sessionClassScript =
  "(function(s){try{s=localStorage.getItem('user')||''}catch(e){try{s=decodeURIComponent(document.cookie)}catch(e){}}if(/\"isLoggedIn\":true/.test(s))document.documentElement.classList.add('member')})('');";
