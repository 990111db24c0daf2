/** A file of another system cannot be imported; the message is Chinese, for the owner. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}
