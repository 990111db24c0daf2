export { Tag, tagLook, type TagLook, type TagProps } from './tag.tsx'
