// Conditions and operators of the interpreter.
import { SyntaxKind as K } from 'typescript/unstable/ast';
import { keyOf } from './program.mjs';
import { Unknown } from './values.mjs';

const EQUALITY = new Set([
  K.EqualsEqualsEqualsToken,
  K.ExclamationEqualsEqualsToken,
  K.EqualsEqualsToken,
  K.ExclamationEqualsToken,
]);

/** The part of the {@link Interpreter} that decides and computes. */
export class Operators {
  /** Whether a condition holds: as known, or as chosen. */
  holds(node, frame) {
    if (node.kind === K.ParenthesizedExpression) return this.holds(node.expression, frame);
    if (node.kind === K.PrefixUnaryExpression && node.operator === K.ExclamationToken)
      return !this.holds(node.operand, frame);
    if (node.kind === K.BinaryExpression) {
      const operator = node.operatorToken.kind;
      if (operator === K.AmpersandAmpersandToken) return this.holds(node.left, frame) && this.holds(node.right, frame);
      if (operator === K.BarBarToken) return this.holds(node.left, frame) || this.holds(node.right, frame);
    }
    const value = this.condition(node, frame);
    return value instanceof Unknown ? this.chosen(value) : Boolean(value);
  }

  /** What other functions answer is not looked into for a condition. */
  condition(node, frame) {
    return /\w\(/.test(node.getText().replaceAll(/\.(includes|has|startsWith)\(/g, ''))
      ? this.unknown(node, frame)
      : this.value(node, frame);
  }

  chosen(unknown) {
    return unknown.negated
      ? this.world.choose(`is ${unknown.negated}`, 2) === 1
      : this.world.choose(`is ${unknown.id}`, 2) === 0;
  }

  prefix(node, frame) {
    if (node.operator === K.ExclamationToken) return !this.holds(node.operand, frame);
    const value = this.value(node.operand, frame);
    return value instanceof Unknown ? this.unknown(node, frame) : -value;
  }

  binary(node, frame) {
    const operator = node.operatorToken.kind;
    if (operator === K.EqualsToken || operator === K.PlusEqualsToken) return this.assign(node, frame);
    const left = this.value(node.left, frame);
    if (operator === K.QuestionQuestionToken) {
      if (left instanceof Unknown) return this.chosen(left) ? left : this.value(node.right, frame);
      return left ?? this.value(node.right, frame);
    }
    if (operator === K.AmpersandAmpersandToken) {
      if (left instanceof Unknown ? this.chosen(left) : left) return this.value(node.right, frame);
      return left instanceof Unknown ? false : left;
    }
    if (operator === K.BarBarToken) {
      if (left instanceof Unknown ? this.chosen(left) : left) return left;
      return this.value(node.right, frame);
    }
    const right = this.value(node.right, frame);
    if (left instanceof Unknown || right instanceof Unknown) return this.comparison(node, left, right, frame);
    switch (operator) {
      case K.PlusToken:
        return left + right;
      case K.MinusToken:
        return left - right;
      case K.AsteriskToken:
        return left * right;
      case K.SlashToken:
        return left / right;
      case K.EqualsEqualsEqualsToken:
        return left === right;
      case K.ExclamationEqualsEqualsToken:
        return left !== right;
      case K.GreaterThanToken:
        return left > right;
      case K.LessThanToken:
        return left < right;
      case K.GreaterThanEqualsToken:
        return left >= right;
      case K.LessThanEqualsToken:
        return left <= right;
      default:
        return this.unknown(node, frame);
    }
  }

  /** `a !== b` is the opposite of `a === b`, wherever they are asked. */
  comparison(node, left, right, frame) {
    if (!EQUALITY.has(node.operatorToken.kind)) return this.unknown(node, frame);
    const [side, place, other] = left instanceof Unknown ? [left, node.left, right] : [right, node.right, left];
    if (typeof other === 'string' && this.program.literalsOf(place))
      return (this.settled(side, place) === other) !== /^!/.test(node.operatorToken.getText());
    const name = (value, side) => (value instanceof Unknown ? value.id : `${frame.id} ${side.getText()}`);
    const id = `${name(left, node.left)} = ${name(right, node.right)}`;
    const unknown = new Unknown(id, node);
    if (/^!/.test(node.operatorToken.getText())) unknown.negated = id;
    return unknown;
  }

  assign(node, frame) {
    const value = this.value(node.right, frame);
    if (node.left.kind !== K.Identifier) return value;
    const declaration = this.program.declarationOf(node.left);
    if (!declaration) return value;
    const key = keyOf(declaration);
    const holder = frame.holding(key);
    if (!holder) return value;
    const isSum = node.operatorToken.kind === K.PlusEqualsToken;
    const sum = isSum ? this.variable(node.left, frame) : value;
    const whole = isSum
      ? value instanceof Unknown || sum instanceof Unknown
        ? this.unknown(node, frame)
        : sum + value
      : value;
    holder.vars.set(key, whole);
    return whole;
  }
}
