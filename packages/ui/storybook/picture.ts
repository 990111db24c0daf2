/** An SVG landscape as a data URL, so that stories need no network. */
export function picture(seed = 0): string {
  const hue = 140 + seed * 24
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675">
    <rect width="1200" height="675" fill="hsl(${String(hue)} 30% 88%)"/><circle cx="930" cy="170" r="70" fill="#b8402a" opacity=".8"/>
    <path d="M0 420Q250 260 520 400T1200 330V675H0Z" fill="hsl(${String(hue)} 26% 62%)"/>
    <path d="M0 520Q320 380 640 500T1200 460V675H0Z" fill="hsl(${String(hue)} 32% 40%)"/>
    <path d="M0 600Q420 500 760 590T1200 570V675H0Z" fill="hsl(${String(hue)} 38% 24%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
