/** Local storage key of the reading settings. */
export const settingsKey = 'reading-settings'

/**
 * Inline script in the head that applies the stored reading settings before the first paint. It copies only text into
 * attributes; style sheets match the valid values.
 */
export const readingScript =
  `(()=>{try{let r=JSON.parse(localStorage.getItem(${JSON.stringify(settingsKey)})),d=document.documentElement.dataset,n;` +
  `if(r)for(n of["Size","Leading","Width","Face","Script"]){let v=r[n.toLowerCase()];if(typeof v=="string")d["reading"+n]=v}}catch{}})()`
