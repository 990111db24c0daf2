import { type BinaryOperationNode, OperatorNode, PostgresQueryCompiler, PrimitiveValueListNode } from 'kysely'

/** Writes `in (…)` as `= any($1)`, so that lists of each length are the same statement, which PostgreSQL plans once. */
export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node
    const isIn = OperatorNode.is(operator) && operator.operator === 'in'
    if (!isIn || !PrimitiveValueListNode.is(rightOperand)) return super.visitBinaryOperation(node)
    this.visitNode(leftOperand)
    this.append(' = any(')
    this.appendValue(rightOperand.values)
    this.append(')')
  }
}
