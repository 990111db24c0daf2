export { Tag, tagAttributes, type TagAppearance, type TagProps } from './tag.tsx'
