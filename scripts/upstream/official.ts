// Reads the shapes of the official client's operations from its declarations, which Fern generates.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { joinPlace, operationKey, type Shapes } from './shapes.js';

/** Deep enough for every field of the contract. Some of the client's types refer to themselves. */
const maxDepth = 6;

export function readOfficialShapes(folder: string): Shapes {
  const resources = join(folder, 'dist/esm/api/resources');
  const files = readdirSync(resources, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(resources, name, 'client/Client.d.mts'));
  const program = ts.createProgram(files, { module: ts.ModuleKind.NodeNext, skipLibCheck: true });
  const shapes: Shapes = new Map();
  for (const file of files) for (const [key, lines] of readClient(program, file)) shapes.set(key, lines);
  if (shapes.size === 0) throw new Error(`${folder} has no operations: its layout has probably changed.`);
  return shapes;
}

function readClient(program: ts.Program, file: string): Shapes {
  // The checker also links each node to its parent, which `getText` needs.
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const routes = routesIn(readFileSync(file.replace('.d.mts', '.mjs'), 'utf8'));
  const shapes: Shapes = new Map();
  source?.forEachChild((statement) => {
    if (!ts.isClassDeclaration(statement)) return;
    for (const member of statement.members) {
      const key = ts.isMethodDeclaration(member) && routes.get(member.name.getText());
      if (key) shapes.set(key, shapeOf(checker, member));
    }
  });
  return shapes;
}

/** Returns the operation of each method. The function `__name` of the method `name` passes HTTP method and path to its errors. */
function routesIn(code: string): Map<string, string> {
  const routes = code.matchAll(/^ {4}(?:async )?__(\w+)\([^]*?handleNonStatusCodeError\(.*?"(\w+)", "(\/[^"]*)"\)/gm);
  return new Map([...routes].map(([, name = '', method = '', path = '']) => [name, operationKey(method, path)]));
}

function shapeOf(checker: ts.TypeChecker, method: ts.MethodDeclaration): Set<string> {
  const lines = new Set<string>();
  const request = method.parameters.find(({ name }) => name.getText() === 'request');
  if (request) addType(checker, checker.getTypeAtLocation(request), 'input', lines);
  const [result] = method.type && ts.isTypeReferenceNode(method.type) ? (method.type.typeArguments ?? []) : [];
  if (result && result.kind !== ts.SyntaxKind.VoidKeyword)
    addType(checker, checker.getTypeAtLocation(result), 'result', lines);
  // The client puts a body that has its own schema into the field `body`.
  return new Set(
    [...lines].filter((line) => line !== 'input body').map((line) => line.replace(/^input body\./, 'input ')),
  );
}

function addType(checker: ts.TypeChecker, type: ts.Type, place: string, lines: Set<string>, depth = 0): void {
  if (place.includes(' ')) lines.add(place);
  if (depth > maxDepth) return;
  if (type.isUnion()) {
    for (const part of type.types) addType(checker, part, place, lines, depth);
    return;
  }
  if (type.isStringLiteral()) lines.add(`${place} = ${type.value}`);
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference);
    if (item) addType(checker, item, `${place}[]`, lines, depth + 1);
    return;
  }
  if (!(type.flags & ts.TypeFlags.Object) || isForeign(type)) return;
  for (const property of checker.getPropertiesOfType(type))
    addType(checker, checker.getTypeOfSymbol(property), joinPlace(place, property.name), lines, depth + 1);
}

/** Streams, files and dates come from a library, not from the API. */
const isForeign = (type: ts.Type) =>
  type.symbol?.declarations?.every((declaration) => !/\/api\//.test(declaration.getSourceFile().fileName)) ?? true;
