import {
  type BinaryOperationNode,
  FunctionNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ValueNode,
} from 'kysely'

/** Replaces `in (…)` with `= any($1)`, so that lists of each length are the same statement, which PostgreSQL plans once. */
class ArrayTransformer extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const transformed = super.transformBinaryOperation(node)
    const { operator, rightOperand } = transformed
    const isList =
      OperatorNode.is(operator) && operator.operator === 'in' && PrimitiveValueListNode.is(rightOperand)
    if (!isList) return transformed
    const list = ValueNode.create(rightOperand.values)
    return {
      ...transformed,
      operator: OperatorNode.create('='),
      rightOperand: FunctionNode.create('any', [list]),
    }
  }
}

const transformer = new ArrayTransformer()

/** Kysely plugin for PostgreSQL that sends a list of values as one array. */
export const arrayParameters: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}
