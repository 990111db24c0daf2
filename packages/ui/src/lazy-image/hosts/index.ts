export { buildImageUrls, type ImageHost, type ImageUrls } from './build-image-urls.ts'
export { aliyun, cloudflare, cloudinary, imgix, qiniu, tencent } from './image-hosts.ts'
