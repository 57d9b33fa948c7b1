/**
 * Evaluates the scripts of the dashboard one after the other, each in a task of its own, once the document's own frame has been painted: all in
 * one keep a slow processor busy for half a second, in which it answers to nobody. Their addresses stand in the order in which they import each
 * other, and are loaded beside the document; a browser that does not load them beforehand evaluates the last with all that it imports, so that
 * none waits for another. Where one cannot be loaded, or the event `load-failure` says so of what came later, a sentence takes the place of the
 * frame. Inlined, and named in the policy by its hash.
 */
export const STEP_LOADER = `(function(d){var s=d.documentElement.dataset.scripts.split(' '),l=d.createElement('link').relList;function add(m,t,x){var e=d.createElement(t);e.textContent=x;m.append(e);return e}function fail(){var m=d.createElement('main');m.lang='en';m.dir='ltr';m.style.padding='24px';add(m,'p','This page could not be loaded.').setAttribute('role','alert');add(m,'button','Reload').onclick=function(){location.reload()};d.getElementById('root').replaceChildren(m)}function next(){var u=s.shift();if(u)import(u).then(function(){setTimeout(next)},fail)}d.addEventListener('load-failure',fail);if(!l||!l.supports||!l.supports('modulepreload'))s=s.slice(-1);d.hidden?next():requestAnimationFrame(function(){setTimeout(next)})})(document)`;
