import { expect, test } from 'vitest'
import { readMysqlDump } from '#transfer/sql/read-mysql-dump.ts'

async function read(sql: string, size = 7): Promise<unknown[]> {
  async function* chunks(): AsyncGenerator<string> {
    for (let start = 0; start < sql.length; start += size) yield sql.slice(start, start + size)
  }
  const rows: unknown[] = []
  for await (const { table, columns, values } of readMysqlDump(chunks(), (name) => name.startsWith('t')))
    rows.push([table, Object.fromEntries(columns.map((column, index) => [column, values[index]]))])
  return rows
}

const table =
  "CREATE TABLE `t` (`id` int(10) NOT NULL COMMENT 'a, (b', `text` longtext, PRIMARY KEY (`id`));\n"

test.each([1, 2, 3, 1000])(
  'the dump of mysqldump has its rows with the columns of the table, in parts of %i characters',
  async (size) => {
    const sql = `-- MySQL dump 10.13  Distrib 8.0.36
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*M!999999\\- enable the sandbox mode */
--
-- it's a comment with ; and (
DROP TABLE IF EXISTS \`t\`;
CREATE TABLE \`t\` (
  \`id\` int unsigned NOT NULL AUTO_INCREMENT,
  \`a\`\`b\` varchar(150) DEFAULT 'x,)' /*!80023 INVISIBLE */,
  \`n\` decimal(10,2) DEFAULT NULL,
  PRIMARY KEY (\`id\`),
  UNIQUE KEY \`slug\` (\`a\`\`b\`),
  CONSTRAINT \`c\` CHECK ((\`n\` > 0))
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
LOCK TABLES \`t\` WRITE;
/*!40000 ALTER TABLE \`t\` DISABLE KEYS */;
INSERT INTO \`t\` VALUES (1,'it\\'s \\"a\\" \\\\',-1.5e+10),(2,'line\\nnext\\r\\t\\0\\Z''',NULL);
INSERT INTO \`other\` VALUES (1,'); INSERT INTO \`t\` VALUES (9,9,9);');
UNLOCK TABLES;`
    expect(await read(sql, size)).toEqual([
      ['t', { id: '1', 'a`b': `it's "a" \\`, n: '-1.5e+10' }],
      ['t', { id: '2', 'a`b': "line\nnext\r\t\0\u001A'", n: null }],
    ])
  },
)

test.each([
  ["INSERT INTO `t` (`text`, `id`) VALUES ('甲', 1), ('乙', 2);", ['甲', '乙']],
  ["INSERT INTO `blog`.`t` VALUES (1, '甲');", ['甲']],
  ["insert ignore into blog.t values (1, '甲') on duplicate key update id = 1;", ['甲']],
  ["REPLACE INTO t(id, text) VALUE (1, '甲')", ['甲']],
  ["INSERT INTO `t` VALUES (1, _binary '甲');", ['甲']],
  ['INSERT INTO `t` VALUES (1, 0xE794B2);', ['甲']],
  ["INSERT INTO `t` VALUES (1, x'E794B2');", ['甲']],
  ["INSERT INTO `t` VALUES (b'1', CONVERT(_utf8mb4'甲' USING utf8));", ['甲']],
  ['INSERT INTO `t` VALUES (1, "say ""甲""\\"");', ['say "甲""']],
  ["INSERT INTO `t` SELECT * FROM other; INSERT INTO `t` VALUES (1, '甲');", ['甲']],
  [
    "DELIMITER ;;\nCREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN INSERT INTO t VALUES (9, '触发'); END ;;\nDELIMITER ;\nINSERT INTO t VALUES (1, '甲');",
    ['甲'],
  ],
])('%s has its values', async (sql, texts) => {
  const rows = await read(table + sql)
  expect(rows).toMatchObject(texts.map((text) => ['t', { text }]))
})

test.each([
  ["INSERT INTO `t` VALUES (1, 'it's');", '引号或列数不对'],
  ["INSERT INTO `t` VALUES (1, 'a'), (2);", '引号或列数不对'],
  ["INSERT INTO `t` VALUES (1, 'a', 3);", '引号或列数不对'],
  ["INSERT INTO `t` VALUES (1, 'a') (2, 'b');", '引号或列数不对'],
  ["INSERT INTO `t` VALUES (1, 'a", '文件不完整'],
  ["INSERT INTO `t` VALUES (1, 'a'", '文件不完整'],
  ['CREATE TABLE `t2` (`id` int,', '文件不完整'],
  ["INSERT INTO `t3` VALUES (1, 'a');", '没有表 t3 的结构'],
  [`INSERT INTO \`t\` VALUES (1, ${'('.repeat(20)}1);`, '括号超过 16 层'],
  [`CREATE TABLE \`t2\` (${'('.repeat(40)}`, '结构太复杂'],
  [`CREATE TABLE \`t2\` (${'a int,'.repeat(5000)}b int);`, '结构太复杂'],
  ['PRAGMA foreign_keys=OFF;', '请直接用数据库文件'],
  ['COPY public.t (id) FROM stdin;', '这是 PostgreSQL 的导出'],
])('%s is rejected', async (sql, message) => {
  await expect(read(table + sql, 4096)).rejects.toThrow(message)
})

test('a value of more than 8 MB is rejected, unless its table is not wanted', async () => {
  const text = 'x'.repeat(9 * 1024 * 1024)
  await expect(read(`${table}INSERT INTO \`t\` VALUES (1, '${text}');`, 65_536)).rejects.toThrow('超过 8 MB')
  await expect(read(`${table}INSERT INTO \`t\` VALUES (1, 0x${text}`, 65_536)).rejects.toThrow('超过 8 MB')
  const rows = await read(
    `${table}INSERT INTO \`log\` VALUES ('${text}\\'', 0x${text}); INSERT INTO \`t\` VALUES (1, 'a');`,
    65_536,
  )
  expect(rows).toHaveLength(1)
})

test('a compressed dump is rejected', async () => {
  await expect(read('\u001F\uFFFD\b', 10)).rejects.toThrow('请先解压')
})

test('quotes and backslashes at every end of a part are the same text', async () => {
  const sql = `${table}INSERT INTO \`t\` VALUES (1, '\\\\\\'''\\\\');INSERT INTO \`log\` VALUES ('\\\\\\'''\\\\');INSERT INTO \`t\` VALUES (2, '');`
  const expected = [
    ['t', { id: '1', text: "\\''\\" }],
    ['t', { id: '2', text: '' }],
  ]
  for (let size = 1; size < 40; size += 1) expect(await read(sql, size)).toEqual(expected)
})
