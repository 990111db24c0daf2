import { mutationOptions } from '@tanstack/react-query'
import type { UploadSource } from '../contract/files.requests.ts'
import type { FilesResource, UploadOptions } from '../resources/files.ts'

/** Mutation options of uploads. */
export const fileMutations = ({ files }: { files: FilesResource }) => ({
  upload: (source: UploadSource, options?: UploadOptions) =>
    mutationOptions({
      mutationKey: ['files', 'upload', source],
      mutationFn: (file: Blob) => files.upload(file, source, options),
    }),
})
