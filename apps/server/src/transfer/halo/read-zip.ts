import { stat } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import * as yauzl from 'yauzl'
import { escapeControls } from '#platform/log/escape-controls.ts'
import { TransferError } from '#transfer/transfer-error.ts'

const maxEntries = 500_000
/** Size of all files when unpacked, in multiples of the size of the archive; JSON of base64 reaches about ten. */
const maxRatio = 100
/** Bits of the type of a file in Unix's mode, and those of a symbolic link. */
const fileTypeBits = 0o170_000
const symbolicLink = 0o120_000

/** A file of an archive. */
export interface ZipFile {
  /** With forward slashes, without `..`. */
  path: string
  /** Reads its bytes, before the next file is taken. */
  read: () => AsyncIterable<Buffer>
}

/**
 * Reads the files of a zip archive in its order, without folders and symbolic links.
 * @throws TransferError for a file that is no archive, has paths that leave it, or is too large when unpacked.
 */
export async function* readZip(archive: string): AsyncGenerator<ZipFile> {
  const { size: archiveSize } = await stat(archive)
  const zip = await yauzl.openPromise(archive, { strictFileNames: true, autoClose: false }).catch(toError)
  try {
    if (zip.entryCount > maxEntries) throw new TransferError(`压缩包里超过 ${maxEntries} 个文件，没有读取`)
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > maxRatio * archiveSize)
        throw new TransferError(`压缩包解开后超过它的 ${maxRatio} 倍，没有读取`)
      const mode = entry.externalFileAttributes >>> 16
      if (entry.fileName.endsWith('/') || (mode & fileTypeBits) === symbolicLink) continue
      if (!entry.canDecodeFileData()) throw new TransferError('压缩包有密码，或用了不认识的压缩方法')
      yield {
        path: entry.fileName,
        read: () => readFile(zip, entry),
      }
    }
  } catch (error) {
    throw toTransferError(error)
  } finally {
    zip.close()
  }
}

/** A file whose size or checksum is not the one in the list of files fails while it is read; yauzl compares the size only. */
async function* readFile(zip: yauzl.ZipFile, entry: yauzl.Entry): AsyncGenerator<Buffer> {
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    let checksum = 0
    for await (const chunk of stream) {
      checksum = crc32(chunk, checksum)
      yield chunk
    }
    if (checksum !== entry.crc32)
      throw new TransferError(`压缩包里的 ${escapeControls(entry.fileName)} 已损坏，请重新导出`)
  } catch (error) {
    throw toTransferError(error)
  }
}

function toError(error: unknown): never {
  throw toTransferError(error)
}

/** Errors of the reader and of zlib have no class of their own; those of the disk name a system call. */
function toTransferError(error: unknown): unknown {
  if (error instanceof TransferError || (error instanceof Error && 'syscall' in error)) return error
  return new TransferError('压缩包不完整或有误，请重新导出', { cause: error })
}
