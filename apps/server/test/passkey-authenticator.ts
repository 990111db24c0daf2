import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an authenticator or a hostile client makes of the options. */
interface Ceremony {
  challenge: string
  /** @default https://blog.example */
  origin?: string
  /** @default blog.example */
  rpId?: string
  /** @default true */
  isUserVerified?: boolean
  /** Signature counter. @default 0 */
  counter?: number
}

const userPresent = 0x01
const userVerified = 0x04
const withCredential = 0x40

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()

const clientData = (type: string, { challenge, origin = 'https://blog.example' }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData(
  { rpId = 'blog.example', isUserVerified = true, counter = 0 }: Ceremony,
  credential?: Uint8Array,
): Buffer {
  const flags =
    userPresent | (isUserVerified ? userVerified : 0) | (credential === undefined ? 0 : withCredential)
  const head = Buffer.alloc(5)
  head.writeUInt8(flags)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, credential ?? Buffer.alloc(0)])
}

/** Creates an authenticator in software with one ES256 key. */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  // COSE: an EC2 key for ES256 on P-256.
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ])
  const credential = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, credentialId.length]),
    credentialId,
    isoCBOR.encode(key),
  ])
  const base = { id, rawId: id, type: 'public-key' } as const
  return {
    /** The response to a registration. */
    register(ceremony: Ceremony, statement: { format?: string; statement?: Map<string, Uint8Array[]> } = {}) {
      const attestation = new Map<string, string | Uint8Array | Map<string, Uint8Array[]>>([
        ['fmt', statement.format ?? 'none'],
        ['attStmt', statement.statement ?? new Map()],
        ['authData', Uint8Array.from(authenticatorData(ceremony, credential))],
      ])
      return {
        ...base,
        response: {
          clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** The response to a login or a confirmation. */
    sign(ceremony: Ceremony) {
      const data = clientData('webauthn.get', ceremony)
      const authData = authenticatorData(ceremony)
      const signature = createSign('SHA256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey)
      return {
        ...base,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
