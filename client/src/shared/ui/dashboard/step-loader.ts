/**
 * Evaluates the scripts of the dashboard one after the other, each in a task of its own, once the document's own frame has been painted: all in
 * one keep a slow processor busy for half a second, in which it answers to nobody. Their addresses stand in the order in which they import each
 * other, and are loaded beside the document. Inlined, and named in the policy by its hash.
 */
export const STEP_LOADER = `(function(d){var s=d.documentElement.dataset.scripts.split(' ');function next(){var u=s.shift();if(u)import(u).then(function(){setTimeout(next)})}d.hidden?next():requestAnimationFrame(function(){setTimeout(next)})})(document)`;
