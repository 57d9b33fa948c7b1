/**
 * Runs before the first paint, inlined in every document and named in the policy by its hash: sets the theme, tells who has
 * signed in, takes members from pages for visitors to their dashboard (or to the page of it that they were asked to log in for), and
 * takes an answer about cookies before the banner is awake. Written for any browser; must never throw.
 */
export const THEME_INIT = `(function(d){try{var s=localStorage,r=d.documentElement,t=s.getItem('theme');r.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';if(s.getItem('contrast')==='more')r.dataset.contrast='more';if(s.getItem('user.access')){r.dataset.signedIn='';if('guests' in r.dataset){var n=new URL(new URLSearchParams(location.search).get('next')||'/dashboard',location.href);location.replace(n.origin===location.origin&&/^\\/dashboard(?:\\/|$)/.test(n.pathname)?n.href:'/dashboard')}}if(s.getItem('cookiesHandled'))r.dataset.cookiesHandled='';d.addEventListener('click',function(e){var b=e.target.closest('[data-choice]');if(b){s.setItem('cookiesHandled',b.dataset.choice);r.dataset.cookiesHandled=''}})}catch(e){}})(document)`;
