// What the documentation pages show of the contract: the data API alone, without the printed aliases, and what webhooks are told of.
import fs from 'node:fs/promises';
import path from 'node:path';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export async function openApiExtract(root) {
  const document = JSON.parse(await fs.readFile(path.join(root, 'openapi', 'openapi.json'), 'utf8'));
  const paths = Object.entries(document.paths).filter(([address]) => address.startsWith('/v1/'));
  const operations = paths.flatMap(([address, methods]) =>
    METHODS.filter((method) => method in methods).map((method) => ({ method, path: address, ...methods[method] })),
  );
  const schemas = {};
  const collect = (value) => {
    if (Array.isArray(value)) return value.forEach(collect);
    if (typeof value !== 'object' || value === null) return;
    const name = typeof value.$ref === 'string' ? value.$ref.split('/').pop() : null;
    if (name !== null && !(name in schemas)) {
      schemas[name] = document.components.schemas[name];
      collect(schemas[name]);
    }
    Object.values(value).forEach(collect);
  };
  collect(operations);
  const webhooks = Object.entries(document.webhooks).map(([name, { post }]) => ({ name, description: post.description }));
  return { operations, schemas, webhooks };
}
