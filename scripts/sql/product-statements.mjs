// Every statement the product runs, with all texts it can have.
import { SyntaxKind } from 'typescript/unstable/ast';
import { Interpreter } from './interpreter.mjs';
import { inEveryWorld, Unread } from './values.mjs';

/** What runs statements for others. */
const RUNNERS = /^packages\/platform\/src\/database\/(database|transaction)\.ts$/;
/** «purchaseId» is never NULL: a mark before or in a statement, or at a property of a row type, with the reason behind it. */
const MARK = /«(\w+)» is never NULL: \S/g;

/** @typedef {{ text: string, file: string }} Text a text and the file it is run for */
/** @typedef {{ call: object, file: string, place: string, texts: Text[], unread: string | undefined, marks: Map<string, string> }} Statement */

/** @returns {Statement[]} */
export const statementsOf = (program) =>
  (program.callsOf.get('query') ?? [])
    .filter(
      ({ expression, arguments: [text] }) =>
        text && expression.kind === SyntaxKind.PropertyAccessExpression && !RUNNERS.test(program.fileOf(expression)),
    )
    .map((call) => ({
      call,
      file: program.fileOf(call),
      place: program.placeOf(call),
      ...textsOf(program, call),
      marks: marksOf(call),
    }));

const textsOf = (program, call) => {
  const file = program.fileOf(call);
  const read = inEveryWorld((world) => {
    try {
      const text = new Interpreter(program, world).text(call.arguments[0]);
      return { text, file: file.startsWith('packages/') ? (world.through ?? file) : file };
    } catch (error) {
      if (error instanceof Unread) return { unread: error.message };
      throw error;
    }
  });
  const texts = read.filter(({ text }) => text !== undefined);
  const distinct = new Map(texts.map((one) => [`${one.file} ${one.text}`, one]));
  return { texts: [...distinct.values()], unread: read.find(({ unread }) => unread)?.unread };
};

/** What a comment of the call's own statement says is never NULL. */
const marksOf = (call) => {
  let statement = call;
  while (statement.parent && !STATEMENTS.has(statement.kind)) statement = statement.parent;
  return marksIn(call.getSourceFile(), statement.pos, call.end);
};

/** Marks within a part of a file: a name for each, by column. */
export const marksIn = (file, from = 0, to = file.text.length) =>
  new Map(
    [...file.text.slice(from, to).matchAll(MARK)].map(({ 1: column, index }) => [column, markAt(file, from + index)]),
  );

/** Every mark of a program. */
export const marksOfAll = ({ files }) =>
  files.flatMap((file) => [...file.text.matchAll(MARK)].map(({ index }) => markAt(file, index)));

const markAt = ({ fileName, text }, index) => `${fileName}:${text.slice(0, index).split('\n').length}`;

const STATEMENTS = new Set([
  SyntaxKind.VariableStatement,
  SyntaxKind.ExpressionStatement,
  SyntaxKind.ReturnStatement,
  SyntaxKind.IfStatement,
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.FunctionDeclaration,
]);
