import { Readable } from 'node:stream'
import { S3mini, S3ServiceError } from 's3mini'
import { FileStoreError } from '#platform/files/file-store-error.ts'
import {
  assertKey,
  assertPrefix,
  type FileStore,
  isKey,
  type StoredFile,
} from '#platform/files/file-store.ts'
import { fetchFromStorage } from '#platform/files/storage-fetch.ts'
import type { S3Settings } from '#platform/files/storage-url.ts'
import { contentTypeOf } from '#platform/http/content-type.ts'
import type { ByteRange } from '#platform/http/range.ts'

/** Creates a store in a bucket. Files of more than 8 MiB are uploaded in parts, four at a time. */
export function createS3Store(settings: S3Settings): FileStore {
  const client = new S3mini({ ...settings, fetch: fetchFromStorage })

  async function listObjects(prefix: string): Promise<StoredFile[]> {
    const objects = await request(() => client.listObjects('/', prefix))
    if (objects === null) throw new FileStoreError('S3 has no such bucket')
    return objects
      .filter(({ Key: key }) => isKey(key))
      .map(({ Key: key, Size: size, LastModified: time }) => ({ key, size, modifiedAt: time.getTime() }))
  }

  return {
    async put(key, data) {
      assertKey(key)
      await request(() => client.putAnyObject(key, data, contentTypeOf(key)))
    },
    async open(key) {
      assertKey(key)
      const size = await requestFile(() => client.getContentLength(key))
      if (size === null) return null
      const read = async ({ start, end }: ByteRange): Promise<Readable> => {
        const { body } = await request(() => client.getObjectRaw(key, false, start, end + 1))
        return Readable.from(body ?? [], { objectMode: false })
      }
      return { size, read, close: async () => undefined }
    },
    async read(key) {
      assertKey(key)
      const response = await requestFile(() => client.getObjectRaw(key))
      return response && Buffer.from(await request(() => response.arrayBuffer()))
    },
    async has(key) {
      assertKey(key)
      return (await request(() => client.objectExists(key))) === true
    },
    async remove(key) {
      assertKey(key)
      await request(() => client.deleteObject(key))
    },
    async list(prefix) {
      assertPrefix(prefix)
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      return (await listObjects(prefix)).filter(({ key }) => !key.slice(folder.length).includes('/'))
    },
    listAll: (folder) => listObjects(`${folder}/`),
    async signUrl(key, seconds) {
      assertKey(key)
      return client.getPresignedUrl('GET', key, seconds, {
        'response-cache-control': `private, max-age=${seconds}`,
        'response-content-type': contentTypeOf(key),
      })
    },
    async ping() {
      if (!(await request(() => client.bucketExists()))) throw new FileStoreError('S3 has no such bucket')
    },
  }
}

/** The error has the reason alone: those of the client have headers and bodies with the key id. */
async function request<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    throw new FileStoreError(reasonOf(error))
  }
}

/** Null if the file is not there. */
async function requestFile<T>(send: () => Promise<T>): Promise<T | null> {
  try {
    return await send()
  } catch (error) {
    if (findServiceError(error)?.status === 404) return null
    throw new FileStoreError(reasonOf(error))
  }
}

function findServiceError(error: unknown): S3ServiceError | null {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause !== undefined ? findServiceError(error.cause) : null
}

/** Status and code of S3, or the innermost error: `fetch` and the client wrap those of the network. */
function reasonOf(error: unknown): string {
  const service = findServiceError(error)
  if (service !== null) return `S3 ${service.status} ${service.serviceCode ?? ''}`.trim()
  if (!(error instanceof Error)) return 'S3 failed'
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
