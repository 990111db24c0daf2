import { expect, test } from 'vitest'
import { parseStorageUrl } from '#platform/files/storage-url.ts'

test('a URL of S3 has key, secret, host, bucket and region', () => {
  expect(parseStorageUrl('s3://AK:s%2Fe%2Bc@s3.eu-west-1.amazonaws.com/blog?region=eu-west-1')).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com/blog',
    region: 'eu-west-1',
    accessKeyId: 'AK',
    secretAccessKey: 's/e+c',
  })
  expect(parseStorageUrl('s3+http://AK:secret@minio:9000/blog/')).toMatchObject({
    endpoint: 'http://minio:9000/blog',
    region: 'us-east-1',
  })
})

test('without a path, the host is that of the bucket', () => {
  expect(
    parseStorageUrl('s3://AK:secret@blog.oss-cn-hangzhou.aliyuncs.com?region=oss-cn-hangzhou'),
  ).toMatchObject({ endpoint: 'https://blog.oss-cn-hangzhou.aliyuncs.com', region: 'oss-cn-hangzhou' })
})

test.for([
  'https://AK:secret@host/blog',
  's3://host/blog',
  's3://AK@host/blog',
  's3://AK:secret@host/blog/folder',
  's3://AK:secret@host/../blog%2F',
  's3://AK:secret@host/blog?regoin=x',
  's3://AK:secret@host/blog#x',
  's3://AK:%ZZ@host/blog',
  's3://AK:secret@/blog',
])('%s is invalid', (text) => {
  expect(parseStorageUrl(text)).toBeNull()
})
