const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, '微信'],
  [/QQ(?:Browser)?\//, 'QQ 浏览器'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Version\/\S+ .*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/OpenHarmony|HarmonyOS/, '鸿蒙'],
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** Display name of the browser in a User-Agent; 未知浏览器 if it is not recognised. */
export function browserName(agent: string): string {
  return browsers.find(([pattern]) => pattern.test(agent))?.[1] ?? '未知浏览器'
}

/** Display name of browser and operating system in a User-Agent. */
export function deviceName(agent: string): string {
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  return system === undefined ? browserName(agent) : `${browserName(agent)} · ${system}`
}
