// What every page says, fetched as one file.

import explain from '$locales/fr/explain.ftl?raw';
import rules from '$locales/fr/rules.ftl?raw';
import web from '$locales/fr/web.ftl?raw';

export default [web, rules, explain].join('\n');
