/** Settings of S3-compatible storage. */
export interface S3Settings {
  /** URL of the bucket: its name is the path, or the first label of the host. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/**
 * Parses `s3://<key id>:<secret>@<host>/<bucket>?region=<region>`; `s3+http://` is without TLS. Key id and secret are
 * percent-encoded. Without a bucket in the path, the host is that of the bucket.
 * @returns Null if the URL is invalid.
 */
export function parseStorageUrl(text: string): S3Settings | null {
  const scheme = /^s3(\+http)?:\/\//.exec(text)
  const url = `http${scheme?.[1] === undefined ? 's' : ''}://${text.slice(scheme?.[0].length)}`
  if (scheme === null || !URL.canParse(url)) return null
  const { protocol, host, pathname, username, password, searchParams, hash } = new URL(url)
  const isBucketPath = /^\/(?:[\w.-]+\/?)?$/.test(pathname)
  const isKnown = [...searchParams.keys()].every((name) => name === 'region')
  if (username === '' || password === '' || !isBucketPath || !isKnown || hash !== '') return null
  try {
    return {
      endpoint: `${protocol}//${host}${pathname.replace(/\/$/, '')}`,
      region: searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    }
  } catch {
    return null
  }
}
