import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import type IP2Region from 'ip2region'

/** What stands where nothing is known. */
const UNKNOWN = '未知'

/** The loopback addresses; callers' IPv6 addresses come cut to their /64. */
const ownMachine = /^(?:127\.|::1?$|0:0:0:0::$)/

let tables: IP2Region | undefined

/**
 * Where an address belongs: the province in China, the country elsewhere, 本机 for this machine, 未知 where that is not
 * known. Asks nobody; the tables come with a package, 11 MB that are read when somebody asks for the first time.
 * @param address IPv4 or IPv6, the latter as a network too.
 */
export function regionOf(address: string): string {
  const [ip = ''] = address.split('/')
  if (isIP(ip) === 0) return UNKNOWN
  if (ownMachine.test(ip)) return '本机'
  const found = (tables ??= readTables()).search(ip)
  if (found === null) return UNKNOWN
  const { country, province } = found
  return (country === '中国' && shortProvince(province)) || country || UNKNOWN
}

/** An `import` would hand the class over in another place than its types say, as of all that was compiled to CommonJS. */
function readTables(): IP2Region {
  const { default: Tables }: typeof import('ip2region') = createRequire(import.meta.url)('ip2region')
  return new Tables()
}

function shortProvince(province: string): string {
  return province.replace(/(?:维吾尔|壮族|回族)?自治区$|特别行政区$|[省市]$/, '')
}
