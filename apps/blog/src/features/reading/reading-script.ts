/** Name of the reader's settings in local storage. */
export const settingsKey = 'reading-settings'

/**
 * Sets articles as the reader likes them before the first paint; to stand inline in the head. What it copies from the storage
 * is text in attributes, of which the style sheets know some values.
 */
export const readingScript =
  `(()=>{try{let r=JSON.parse(localStorage.getItem(${JSON.stringify(settingsKey)})),d=document.documentElement.dataset,n;` +
  `if(r)for(n of["Size","Leading","Width","Face"]){let v=r[n.toLowerCase()];if(typeof v=="string")d["reading"+n]=v}}catch{}})()`
