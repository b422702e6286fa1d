// What every page says, fetched as one file.

import explain from '$locales/en/explain.ftl?raw';
import rules from '$locales/en/rules.ftl?raw';
import web from '$locales/en/web.ftl?raw';

export default [web, rules, explain].join('\n');
