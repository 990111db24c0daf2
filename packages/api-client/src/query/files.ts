import { mutationOptions } from '@tanstack/react-query'
import type { UploadSource } from '../contract/files.requests.ts'
import type { FilesResource } from '../resources/files.ts'

/** Mutation options of uploads. */
export const fileMutations = ({ files }: { files: FilesResource }) => ({
  upload: (source: UploadSource) =>
    mutationOptions({
      mutationKey: ['files', 'upload', source],
      mutationFn: (file: Blob) => files.upload(file, source),
    }),
})
