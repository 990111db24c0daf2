export { version as siteVersion } from '../../../../qingjian/package.json'
