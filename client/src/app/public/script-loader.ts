/**
 * Loads the scripts of a page once it is there: what is read first does not share the line with them. Inlined in every document
 * and named in the policy by its hash; the first address is the entry, the others are what it will import.
 */
export const SCRIPT_LOADER = `(function(d){function go(){setTimeout(function(){d.documentElement.dataset.scripts.split(' ').forEach(function(u,i){var e=d.createElement(i?'link':'script');if(i){e.rel='modulepreload';e.href=u}else{e.type='module';e.src=u}d.head.append(e)})})}d.readyState==='complete'?go():addEventListener('load',go)})(document)`;
