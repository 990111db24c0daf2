import { beforeAll, describe, expect, it } from 'vitest'
import type { CompiledPost } from '#content/compiled-content.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { openApi } from '../../../test/api.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { readDemoPosts } from '../../../test/demo-posts.ts'
import { searchCorpus } from '../../../test/search-corpus.ts'

/** A keyword and the titles that it must find; the first of them is among the first three results. */
type Question = readonly [keyword: string, ...titles: string[]]

const ofDemo: readonly Question[] = [
  ['水合', '造一间书房（五）：水合，或者说同一页画两次'],
  ['shuihe', '造一间书房（五）：水合，或者说同一页画两次'],
  ['竖线', '拍竹'],
  ['pz', '拍竹'],
  ['对比度', '4.5比1'],
  ['duibidu', '4.5比1'],
  ['4.5', '4.5比1'],
  ['深色模式', '深色模式不闪那一下'],
  ['ssms', '深色模式不闪那一下'],
  ['SQLite 备份', '三份、两种、一处在外'],
  [
    'sqlite',
    '造一间书房（二）：SQLite、WAL与一个不肯省的开关',
    '三份、两种、一处在外',
    '造一间书房（三）：两个字两个字地找',
  ],
  ['sqlte', '造一间书房（二）：SQLite、WAL与一个不肯省的开关'],
  ['synchronuos', '造一间书房（二）：SQLite、WAL与一个不肯省的开关'],
  ['thumbhsh', '二十个字节画一张图'],
  ['RSS', '一份体面的RSS'],
  ['简牍', '居延的烽火，与一场欠债的官司', '井底的三万八千枚', '开门'],
  ['jiandu', '居延的烽火，与一场欠债的官司', '井底的三万八千枚', '开门'],
  ['烽火', '居延的烽火，与一场欠债的官司'],
  ['juyan', '居延的烽火，与一场欠债的官司'],
  ['乘法表', '井底的三万八千枚'],
  ['里耶', '井底的三万八千枚'],
  ['湖心亭', '读《陶庵梦忆》'],
  ['taoan', '读《陶庵梦忆》'],
  ['腌笃鲜', '一锅腌笃鲜'],
  ['矮键盘', '一把矮键盘'],
  ['ajp', '一把矮键盘'],
  ['jianpan', '一把矮键盘', '拔掉鼠标的一周'],
  ['无障碍', '拔掉鼠标的一周', '4.5比1'],
  ['时区 照片', '一九八八年夏天的那一个小时'],
  ['标点挤压', '中西文之间那一点空'],
]

const ofCorpus: readonly Question[] = [
  ['明月', '水调歌头·明月几时有', '静夜思'],
  ['mingyue', '水调歌头·明月几时有', '静夜思'],
  ['花落', '春晓'],
  ['chunxiao', '春晓'],
  ['唐诗', '春晓', '静夜思', '登鹳雀楼'],
  ['libai', '静夜思'],
  ['苏轼', '水调歌头·明月几时有'],
  ['千里', '登鹳雀楼', '水调歌头·明月几时有'],
  ['千里 更上', '登鹳雀楼'],
  ['xunxunmimi', '声声慢·寻寻觅觅'],
  ['ssm', '声声慢·寻寻觅觅'],
  ['thyj', '桃花源记'],
  ['luoying', '桃花源记'],
  ['yinhang', '银行里排队的上午'],
  ['hangzhang', '银行里排队的上午'],
  ['chongqing', '重庆的雾'],
  ['cq', '重庆的雾'],
  ['yinyuehe', '给音乐盒换一根发条'],
  ['xian', '西安三日'],
  ["xi'an", '西安三日'],
  ['zixingche', '朝阳里的自行车'],
  ['图书馆', '闭馆前十分钟的图书馆'],
  ['kubernets', 'Kubernetes 集群搬家记'],
  ['Prometheus', 'Kubernetes 集群搬家记'],
  ['postgresq', '索引建了，查询还是慢'],
  ['typscript', 'TypeScript 里的可辨识联合'],
  ['pyhton 照片', '用 Python 整理十年的照片'],
  ['webasembly', 'WebAssembly 能拿来做什么'],
  ['下雨 水桶', '屋顶上的水桶'],
  ['修理', '旧收音机', '给音乐盒换一根发条'],
]

let demo: CompiledPost[] = []
beforeAll(async () => {
  demo = await readDemoPosts()
})

forEachDatabase(({ open }) => {
  describe.each([
    ['the demo content', () => demo, ofDemo],
    ['the corpus', () => searchCorpus, ofCorpus],
  ] as const)('of the thirty questions to %s', (_name, readPosts, questions) => {
    it('each finds all its articles, and at least 95 % the wanted one among the first three', async () => {
      const { db } = await open()
      const posts = readPosts()
      const paths = posts.map(({ sourcePath }) => sourcePath)
      await publishArticles(db, posts, paths)
      const api = openApi(db)
      expect(questions).toHaveLength(30)

      const missing: string[] = []
      const low: string[] = []
      for (const [keyword, wanted = '', ...others] of questions) {
        const { data } = await api.get(`/api/article/list?pageSize=50&keyword=${encodeURIComponent(keyword)}`)
        const found = data.records.map(({ title }) => title)
        missing.push(
          ...[wanted, ...others]
            .filter((title) => !found.includes(title))
            .map((title) => `${keyword}: ${title}`),
        )
        const rank = found.indexOf(wanted)
        if (rank > 2) low.push(`${keyword}: ${rank + 1}`)
      }
      expect(missing).toEqual([])
      expect(low.length, low.join(', ')).toBeLessThanOrEqual(questions.length * 0.05)
    })
  })
})
